"""Questions, choices and views of a seat, the same for the window and for browsers. No Qt."""
