import { screen } from '../core/screen.ts'

/** Plug-ins of a company: analyses of its own. */
export const pluginScreens = {
  plugins: screen({
    path: '/configureManagement/plugin',
    label: { cn: '分析插件', en: 'Plug-ins' },
    module: 'configure',
    group: 'alarmRules',
    permission: 'business:plugin:list',
    keywords: 'plugin own analysis script javascript sandbox extension metric 插件 脚本 自定义 分析 指标',
  }),
  plugin: screen({
    path: '/configureManagement/pluginDetail',
    query: { id: null },
    label: { cn: '插件详情', en: 'Plug-in' },
    module: 'configure',
    permission: 'business:plugin:list',
    parent: '/configureManagement/plugin',
  }),
}
