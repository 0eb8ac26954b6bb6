const source = /^card\/(\d{1,10})\/(\d{1,3})$/

/** The name under which the values of a channel arrive, where a sensor has its id: no sensor's id has a slash. */
export const channelSource = (cardId: number, channel: number): string => `card/${cardId}/${channel}`

/** The channel that such a name means; null for any other name. */
export function channelOfSource(name: string): { readonly cardId: number; readonly channel: number } | null {
  const [, cardId, channel] = source.exec(name) ?? []
  return cardId === undefined || channel === undefined ? null : { cardId: Number(cardId), channel: Number(channel) }
}
