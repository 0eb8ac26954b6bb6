/** Texts of the page of a link to a report. */
export const linkText = {
  closedHint: {
    cn: '链接可能已过期或被撤销，请向发送者索取新的链接。',
    en: 'It may have expired or been revoked. Ask the sender for another one.',
  },
  signedBy: { cn: '{name} 签发', en: 'signed by {name}' },
  openUntil: { cn: '链接有效期至 {time}', en: 'link valid until {time}' },
} as const
