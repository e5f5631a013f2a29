/** A thread that never answers: what a file would be that keeps its reader busy for ever. */
for (;;);
