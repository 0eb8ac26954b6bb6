/** What can happen to a request for an expert's opinion. */
export const opinionEvents = ['ask', 'take', 'takeOver', 'giveBack', 'answer', 'withdraw', 'adopt'] as const
type OpinionEvent = (typeof opinionEvents)[number]

/** What of it the other side is notified of; of a request that changes hands, as of one that is taken. */
export const notifiedOpinionEvents = ['ask', 'take', 'answer', 'withdraw'] as const satisfies readonly OpinionEvent[]
export type NotifiedOpinionEvent = (typeof notifiedOpinionEvents)[number]
