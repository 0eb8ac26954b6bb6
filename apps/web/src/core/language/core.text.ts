/** Sentences of the plumbing: what a request says when no server does. */
export const coreText = {
  offline: {
    cn: '无法连接服务器，请检查网络后重试',
    en: 'The server cannot be reached: check the network and try again',
  },
  timeout: { cn: '服务器在 {seconds} 秒内没有应答', en: 'The server did not answer within {seconds} s' },
  unreadable: { cn: '无法读取服务器的应答', en: 'The answer of the server cannot be read' },
  loginError: { cn: '登录失败', en: 'Login Error' },
} as const
