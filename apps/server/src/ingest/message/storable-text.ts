/** Text that PostgreSQL accepts, whatever a device sent, up to a length. */
export const storableText = (text: string, length: number): string =>
  text.replaceAll('\u0000', '\ufffd').toWellFormed().slice(0, length).toWellFormed()
