import * as z from 'zod';

/** The form of `not-shown.yaml`: facts that no page shows, with the reason. */
export const notShown = z.array(
  z.strictObject({
    /** a part of the path below `src/reference/` */
    file: z.string().min(1),
    /** keys joined by dots; `*` stands for one key, `**` for any number of them */
    keys: z.array(z.string().min(1)).min(1),
    why: z.string().min(10),
  }),
);
