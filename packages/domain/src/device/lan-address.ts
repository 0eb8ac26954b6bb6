import { number, text } from '../core/field.ts'
import type { Text } from '../core/text.ts'

/** Four numbers up to 255, or a name whose last part is not a number. */
const host = {
  regex: /^(((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}|([\w-]+\.)*(?=[\w-]*[A-Za-z])[\w-]+)$/,
  message: { cn: '请输入 IP（如 192.168.1.10）或主机名', en: 'Enter an IP address such as 192.168.1.10, or a host name' },
}

/** Address of a device in the plant network: an IP address or a host name, at most 253 characters (RFC 1035). */
export const lanHost = <const O extends { required?: true; list?: true; search?: true; section?: Text; help?: Text }>(
  label: Text,
  options: O,
) => text({ label, max: 253, halfWidth: true, pattern: host, ...options })

/** A TCP port. */
export const tcpPort = <const O extends { required?: true; list?: true; section?: Text; initial?: number; help?: Text }>(
  label: Text,
  options: O,
) => number({ label, integer: true, min: 1, max: 65_535, ...options })
