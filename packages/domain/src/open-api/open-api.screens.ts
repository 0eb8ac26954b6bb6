import { screen } from '../core/screen.ts'

export const openApiScreens = {
  openApi: screen({
    path: '/openAPI',
    label: { cn: '开放接口', en: 'Open API' },
    module: 'platform',
    permission: 'platform:openApi:list',
    platformOnly: true,
    keywords:
      'access id secret scope signature rotation notify webhook push ticket document assistant grafana dashboard read token mcp ai 助手 读取令牌 密钥 授权 签名 轮换 推送 回调 票据 免登录 接口文档',
  }),
}
