/** What the sealed password of a connector belongs to (`SecretBox`): moved to another row, it does not open. */
export const connectorSecretOwner = (id: number): string => `connector ${id}`
