/** Before a recorded failure everything stays for so long: half a year, in which a bearing fails (guess: the P-F interval of rolling bearings). */
export const failureLeadDays = 183

/** And for so long after it, for a failure is often written down by the day, and proven by what came after the repair (guess). */
export const failureAfterDays = 31

/** When the night's run begins, hours after midnight UTC: two in the morning in China, where most plants are (guess). */
export const dilutionNightHour = 18
