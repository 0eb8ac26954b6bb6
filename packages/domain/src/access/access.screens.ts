import { screen } from '../core/screen.ts'

export const accessScreens = [
  screen({
    path: '/userList',
    label: { cn: '用户管理', en: 'Users' },
    module: 'system',
    permission: 'system:user:list',
    keywords: 'account login 账号',
  }),
  screen({
    path: '/authRole',
    label: { cn: '分配角色', en: 'Roles of a user' },
    module: 'system',
    permission: 'system:user:edit',
    parent: '/userList',
  }),
  screen({
    path: '/authAuthority',
    label: { cn: '分配数据权限', en: 'Data authorities of a user' },
    module: 'system',
    permission: 'system:user:edit',
    parent: '/userList',
  }),
  screen({
    path: '/roleList',
    label: { cn: '角色管理', en: 'Roles' },
    module: 'system',
    permission: 'system:role:list',
    keywords: 'permission 权限',
  }),
  screen({
    path: '/roleUser',
    label: { cn: '分配用户', en: 'Users of a role' },
    module: 'system',
    permission: 'system:role:edit',
    parent: '/roleList',
  }),
  screen({
    path: '/authorityManagement',
    label: { cn: '数据权限', en: 'Data authorities' },
    module: 'system',
    permission: 'system:authority:list',
    keywords: 'range scope 数据范围',
  }),
  screen({
    path: '/customerManagement_menu',
    label: { cn: '菜单管理', en: 'Menus' },
    module: 'platform',
    permission: 'platform:menu:list',
    platformOnly: true,
  }),
  screen({
    path: '/customerManagement_operateLog',
    label: { cn: '操作日志', en: 'Operation log' },
    module: 'platform',
    permission: 'platform:operateLog:list',
    platformOnly: true,
    keywords: 'audit 审计',
  }),
]
