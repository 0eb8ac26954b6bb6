import type { ErrorRow } from '../core/error.ts'

export const boardErrors = {
  changedByOther: {
    code: 1980,
    status: 200,
    cn: '该大屏已被他人修改，请刷新后再试',
    en: 'Someone else has changed this board. Reload it and try again.',
  },
  nameTaken: { code: 1981, status: 200, cn: '该公司已有名为“{name}”的大屏', en: 'The company already has a board with the name "{name}"' },
  tooManyBoards: { code: 1982, status: 200, cn: '每个公司最多 {max} 个大屏', en: 'A company can have at most {max} {max|board|boards}' },
  panelWithoutAccess: {
    code: 1983,
    status: 200,
    cn: '您无权查看“{panel}”，不能添加',
    en: 'You have no access to "{panel}", so you cannot add it',
  },
  tooManyLinks: {
    code: 1985,
    status: 200,
    cn: '每个大屏最多 {max} 个有效链接',
    en: 'A board can have at most {max} valid {max|link|links}',
  },
  linkEnded: {
    code: 1986,
    status: 401,
    cn: '大屏链接无效、已过期或已撤销，请向管理员索取新链接',
    en: 'This link is not valid: it has expired or was revoked. Ask for a new one.',
  },
  bordersTooLarge: { code: 1987, status: 200, cn: '文件过大，最多 {max} MB', en: 'The file is too large: at most {max} MB' },
  bordersNoGeoJson: {
    code: 1988,
    status: 200,
    cn: '这不是 GeoJSON：{reason}',
    en: 'This file is not GeoJSON: {reason}',
  },
  bordersOtherGeometry: {
    code: 1989,
    status: 200,
    cn: '国界只能是面或线，文件中有 {type}',
    en: 'Borders are polygons or lines; the file has a {type}',
  },
  bordersOutside: {
    code: 1990,
    status: 200,
    cn: '坐标 [{longitude}, {latitude}] 不是经纬度；请使用 WGS 84（EPSG:4326）',
    en: 'The position [{longitude}, {latitude}] is not a longitude and latitude. Use WGS 84 (EPSG:4326).',
  },
  bordersTooMany: { code: 1991, status: 200, cn: '坐标点过多，最多 {max} 个', en: 'The file has too many positions: at most {max}' },
  bordersEmpty: { code: 1992, status: 200, cn: '文件中没有面或线', en: 'The file has no polygons and no lines' },
  bordersMissing: { code: 1993, status: 200, cn: '请先上传国界', en: 'Upload country borders first' },
  boardOfOtherCompany: {
    code: 1994,
    status: 200,
    cn: '一个链接只能轮播同一公司的大屏',
    en: 'A link shows boards of one company only',
  },
  placeMissing: { code: 1984, status: 200, cn: '请选择平面图', en: 'Choose the place of the plan' },
} as const satisfies Record<string, ErrorRow>
