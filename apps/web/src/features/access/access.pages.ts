import type { accessScreens } from '@undertone/domain/access/access.screens'
import type { Pages } from '../../core/address/pages.ts'

export const accessPages = {
  users: async () => ({ Component: (await import('./user/user-page.tsx')).UserPage }),
  invitations: async () => ({ Component: (await import('./invitation/invitation-page.tsx')).InvitationPage }),
  userRoles: async () => ({ Component: (await import('./authority/auth-role-page.tsx')).AuthRolePage }),
  userAuthorities: async () => ({
    Component: (await import('./authority/auth-authority-page.tsx')).AuthAuthorityPage,
  }),
  roles: async () => ({ Component: (await import('./role/role-page.tsx')).RolePage }),
  roleUsers: async () => ({ Component: (await import('./role/role-user-page.tsx')).RoleUserPage }),
  authorities: async () => ({ Component: (await import('./authority/authority-page.tsx')).AuthorityPage }),
  importRecords: async () => ({
    Component: (await import('./import-record/import-record-page.tsx')).ImportRecordPage,
  }),
  menus: async () => ({ Component: (await import('./menu/menu-page.tsx')).MenuPage }),
  appMenus: async () => ({ Component: (await import('./menu/menu-page.tsx')).AppMenuPage }),
  dictionary: async () => ({
    Component: (await import('./dictionary/dictionary-page.tsx')).DictionaryPage,
  }),
  operationLog: async () => ({
    Component: (await import('./operation-log/operation-log-page.tsx')).OperationLogPage,
  }),
} satisfies Pages<typeof accessScreens>
