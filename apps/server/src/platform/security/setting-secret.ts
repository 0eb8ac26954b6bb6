/** What the sealed value of a gateway's setting belongs to (`SecretBox`): moved to another row, it does not open. */
export const settingOwner = (gatewayId: number, key: string): string => `gateway:${gatewayId}:${key}`
