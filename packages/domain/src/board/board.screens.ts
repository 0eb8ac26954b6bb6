import { screen } from '../core/screen.ts'

const permission = 'business:largeScreen:list'
const keywords = 'wall board dashboard big screen TV control room 大屏 看板 电视墙 驾驶舱'

/** The large screens: without menu and top bar, always dark. */
export const boardScreens = {
  /** Leads to the new or the legacy one, by what the browser can do. */
  largeScreen: screen({
    path: '/largeScreen',
    query: { id: null, companyId: null },
    label: { cn: '监控大屏', en: 'Large screens' },
    module: 'data',
    permission,
    keywords,
    bare: true,
  }),
  board: screen({
    path: '/largeScreen2',
    query: { id: null, companyId: null, rotate: 0 },
    label: { cn: '新版大屏', en: 'Large screen (new)' },
    module: 'data',
    permission,
    parent: '/largeScreen',
    bare: true,
  }),
  legacyBoard: screen({
    path: '/largeScreenLegacy/default',
    query: { companyId: null },
    label: { cn: '大屏（兼容版）', en: 'Large screen (legacy)' },
    module: 'data',
    permission,
    parent: '/largeScreen',
    bare: true,
  }),
  legacyBoardNext: screen({
    path: '/largeScreenLegacy/ext',
    query: { companyId: null },
    label: { cn: '大屏（兼容版）第二页', en: 'Large screen (legacy), page 2' },
    module: 'data',
    permission,
    parent: '/largeScreen',
    bare: true,
  }),
  allCompanies: screen({
    path: '/largeScreenAdmin',
    label: { cn: '全部公司大屏', en: 'Large screen of all companies' },
    module: 'data',
    permission,
    parent: '/largeScreen',
    keywords,
    bare: true,
    alsoPlatform: true,
  }),
  boardEditor: screen({
    path: '/largeScreenEdit',
    query: { id: null, companyId: null },
    label: { cn: '编辑大屏', en: 'Edit large screen' },
    module: 'data',
    permission: 'business:largeScreen:edit',
    parent: '/largeScreen',
    keywords: 'wall link layout panels 墙面链接 布局 面板',
    bare: true,
  }),
  mapBorders: screen({
    path: '/largeScreenBorders',
    label: { cn: '地图国界', en: 'Map borders' },
    module: 'platform',
    permission: 'platform:largeScreen:edit',
    platformOnly: true,
    keywords: 'country borders GeoJSON map large screen 国界 地图 大屏',
  }),
  /** An old address. */
  oldBoard: screen({
    path: '/largeScreen_X',
    label: { cn: '大屏（旧地址）', en: 'Large screen (old address)' },
    module: 'data',
    permission,
    parent: '/largeScreen',
    bare: true,
  }),
}
