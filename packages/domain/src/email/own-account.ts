/** Whether a template has an account of its own, which then applies instead of the mail server that it names. */
export const hasOwnAccount = ({ smtpHost }: Readonly<Record<string, unknown>>): boolean => typeof smtpHost === 'string' && smtpHost !== ''

/** What is missing before a template can send, and at which field; null if nothing is. */
export function missingAccount(values: Readonly<Record<string, unknown>>): 'serverId' | 'sender' | null {
  if (hasOwnAccount(values)) return typeof values.sender === 'string' && values.sender !== '' ? null : 'sender'
  return typeof values.serverId === 'number' ? null : 'serverId'
}
