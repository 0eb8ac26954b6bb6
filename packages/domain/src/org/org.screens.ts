import { screen } from '../core/screen.ts'

export const orgScreens = [
  screen({
    path: '/configureManagement/subCompany',
    label: { cn: '公司管理', en: 'Companies' },
    module: 'configure',
    permission: 'business:company:list',
    keywords: 'sub-company plant 子公司',
  }),
  screen({
    path: '/configureManagement/uploadImage_Company',
    label: { cn: '公司平面图', en: 'Site plan' },
    module: 'configure',
    permission: 'business:company:edit',
    parent: '/configureManagement/subCompany',
    keywords: 'company plan picture image areas 图片 区域位置',
  }),
  screen({
    path: '/configureManagement/uploadImage_Area',
    label: { cn: '区域图片', en: 'Area image' },
    module: 'configure',
    permission: 'business:area:edit',
    parent: '/configureManagement/deviceScreen',
    keywords: 'picture machines position 图片 设备位置',
  }),
]
