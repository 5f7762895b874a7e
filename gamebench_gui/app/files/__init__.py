"""The files and folders that the program keeps."""
