"use strict";
/* on a telephone the parts of the page begin closed */
if (matchMedia("(max-width: 480px)").matches)
  for (const part of document.querySelectorAll("details.part")) part.open = false;
