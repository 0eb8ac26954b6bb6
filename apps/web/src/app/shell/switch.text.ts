/** Texts of the question whether another user takes over. */
export const switchText = {
  title: { cn: '当前登录用户为 {from}', en: 'You are logged in as {from}' },
  note: {
    cn: '您打开的链接将以 {to} 的身份登录，{from} 将退出登录。如果您没有打算切换用户，请取消。',
    en: 'The link you opened logs in {to}, and {from} is logged out. Cancel if you did not mean to change users.',
  },
  action: { cn: '以 {to} 继续', en: 'Continue as {to}' },
} as const
