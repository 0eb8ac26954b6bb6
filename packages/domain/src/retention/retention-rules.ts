/** Days before a recorded failure with full retention: half a year (guess: the P-F interval of rolling bearings). */
export const failureLeadDays = 183

/** Days after a recorded failure with full retention: failures are often recorded by day, and proven by data after the repair (guess). */
export const failureAfterDays = 31

/** Start of the nightly run, hours after midnight UTC: 2 a.m. in China, where most plants are (guess). */
export const retentionRunHour = 18
