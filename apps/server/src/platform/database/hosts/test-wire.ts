/** Messages of PostgreSQL's protocol that a server of a test sends ("Frontend/Backend Protocol", Message Formats). */

const message = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const ready = message('Z', Buffer.from('I'))
/** Type of a column of text. */
const textOid = 25

/** The answer to a login, with the process of PostgreSQL that serves the connection. */
export const greeting = (pid = 0): Buffer => Buffer.concat([message('R', int32(0)), message('K', int32(pid), int32(0)), ready])

/** The answer to a query: one row with one column of text. */
export const textRow = (name: string, value: string | null): Buffer =>
  Buffer.concat([
    message(
      'T',
      Buffer.from([0, 1]),
      Buffer.from(`${name}\0`),
      int32(0),
      Buffer.from([0, 0]),
      int32(textOid),
      Buffer.from([255, 255]),
      int32(-1),
      Buffer.from([0, 0]),
    ),
    message('D', Buffer.from([0, 1]), int32(value === null ? -1 : value.length), Buffer.from(value ?? '')),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ])

/** The answer to a statement without rows. */
export const done = (): Buffer => Buffer.concat([message('C', Buffer.from('OK\0')), ready])
