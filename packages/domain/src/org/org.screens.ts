import { screen } from '../core/screen.ts'

export const orgScreens = {
  companies: screen({
    path: '/configureManagement/subCompany',
    label: { cn: '公司管理', en: 'Companies' },
    module: 'configure',
    permission: 'business:company:list',
    keywords: 'sub-company plant 子公司',
  }),
}
