import type { Text } from '../core/text.ts'

/** What a test of a mail server sends. */
export const serverTestMail = {
  title: { cn: '测试邮件', en: 'Test e-mail' },
  body: {
    cn: '邮件服务器“{server}”工作正常。这封邮件由管理员在测试时发送，无需回复。',
    en: 'The mail server “{server}” works. An administrator sent this e-mail as a test; no reply is needed.',
  },
} as const satisfies Record<string, Text>
