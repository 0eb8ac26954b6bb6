/** What can happen to the publication of a case: a customer asks for it and takes it back, the platform decides and withdraws it. */
export const publicationEvents = ['ask', 'takeBack', 'approve', 'reject', 'withdraw'] as const
export type PublicationEvent = (typeof publicationEvents)[number]
