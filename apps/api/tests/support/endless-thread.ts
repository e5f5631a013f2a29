/** A thread that never answers, like a file that keeps its reader busy forever. */
for (;;);
