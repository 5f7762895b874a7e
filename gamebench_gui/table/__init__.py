"""What all who sit at a match share, at the window or at a browser: questions, choices and views. No Qt."""
