/** Words in questions that don't indicate the topic. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all am an and any anyone are as at back be been before being but by can cannot could did do does doing done
   don ever find for from get gets getting give given goes going got had has have having he help her here him his how i if in
   instead into is isn it its just know let like ll make makes many may me mean means mine more most much must my need needs no not of off
   on once one only or other our out over own per please possible re s same see shall she should show so some still such
   t tell than that the their them then there these they think thing things this those through to too under up us use used
   using ve very want wants was way we were what when where which while who whom why will with without work works would
   you your yours`.split(/\s+/),
);
