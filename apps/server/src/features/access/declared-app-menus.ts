import { mobileGroups, mobileMatrix } from '@undertone/domain/tenant/mobile-matrix'
import type { Declared } from './declared-menu.ts'

/** Permission key of a feature of the mobile app, as its menu writes it. */
const appPermission = (feature: string): string => `app:${feature.replace('.', ':')}`

/** The groups and features of the mobile app, from its matrix. */
export const declaredAppMenus: readonly Declared[] = [
  ...Object.entries(mobileGroups).map(
    ([key, label], at): Declared => ({
      origin: `appGroup:${key}`,
      parent: null,
      menuType: 'M',
      nameCn: label.cn,
      nameEn: label.en,
      path: '#',
      perms: '',
      icon: '',
      orderNum: (at + 1) * 10,
      screen: undefined,
    }),
  ),
  ...mobileMatrix.map(
    ({ key, group, label }, at): Declared => ({
      origin: `app:${key}`,
      parent: `appGroup:${group}`,
      menuType: 'C',
      nameCn: label.cn,
      nameEn: label.en,
      path: `/${key.replace('.', '/')}`,
      perms: appPermission(key),
      icon: '',
      orderNum: (at + 1) * 10,
      screen: undefined,
    }),
  ),
]
