/** Error texts of requests that got no message from the server. */
export const coreText = {
  offline: {
    cn: '无法连接服务器，请检查网络后重试',
    en: 'Cannot reach the server. Check your network and try again.',
  },
  connectionLost: {
    cn: '{time} 起连接中断，显示的是此前的数据，正在重新连接',
    en: 'Connection lost since {time}: what is shown is from before, reconnecting',
  },
  timeout: { cn: '服务器在 {seconds} 秒内没有响应', en: 'The server did not respond within {seconds} s' },
  unreadable: { cn: '无法读取服务器的响应', en: 'The server response could not be read' },
  loginError: { cn: '登录失败', en: 'Login error' },
} as const
