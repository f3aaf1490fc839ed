import * as z from 'zod';

/** The schema of `not-shown.yaml`, which lists facts that no page shows and the reason for each. */
export const notShown = z.array(
  z.strictObject({
    /** part of the file path below `src/reference/` */
    file: z.string().min(1),
    /** keys joined by dots; `*` matches one key, and `**` matches any number of keys */
    keys: z.array(z.string().min(1)).min(1),
    why: z.string().min(10),
  }),
);
