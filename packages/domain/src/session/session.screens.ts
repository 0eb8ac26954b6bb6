import { screen } from '../core/screen.ts'

export const sessionScreens = {
  loginLog: screen({
    path: '/customerManagement_loginLog',
    label: { cn: '登录日志', en: 'Login log' },
    module: 'platform',
    group: 'logs',
    permission: 'platform:loginLog:list',
    platformOnly: true,
  }),
}
