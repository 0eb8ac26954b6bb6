import { screen } from '../core/screen.ts'

/** Pictures with live values. */
export const pictureScreens = {
  areaPicture: screen({
    path: '/onlineMonitor/area_Points',
    query: { areaId: null },
    label: { cn: '区域视图', en: 'Area view' },
    module: 'monitor',
    permission: 'business:monitor:list',
    parent: '/onlineMonitor/device',
    keywords: 'plan image machines 图片 布局',
  }),
  machinePicture: screen({
    path: '/onlineMonitor/equipment_Points',
    // The point from whose tabs it was opened.
    query: { equipmentId: null, mappingId: null },
    label: { cn: '设备视图', en: 'Machine view' },
    module: 'monitor',
    permission: 'business:monitor:list',
    parent: '/onlineMonitor/device',
    keywords: 'image points 图片 测点布局',
  }),
}

/** Screens on which the items of a picture are placed. */
export const placingScreens = {
  companyPlacing: screen({
    path: '/configureManagement/uploadImage_Company',
    query: { companyId: null },
    label: { cn: '公司平面图', en: 'Site plan' },
    module: 'configure',
    permission: 'business:company:edit',
    parent: '/configureManagement/subCompany',
    keywords: 'company plan picture image areas 图片 区域位置',
  }),
  areaPlacing: screen({
    path: '/configureManagement/uploadImage_Area',
    query: { areaId: null },
    label: { cn: '区域图片', en: 'Area image' },
    module: 'configure',
    permission: 'business:area:edit',
    parent: '/configureManagement/deviceScreen',
    keywords: 'picture machines position 图片 设备位置',
  }),
  machinePlacing: screen({
    path: '/configureManagement/uploadImage_Equipment',
    query: { equipmentId: null },
    label: { cn: '设备图片', en: 'Machine image' },
    module: 'configure',
    permission: 'business:equipment:edit',
    parent: '/configureManagement/equipment',
    keywords: 'picture points position 图片 测点位置',
  }),
}
