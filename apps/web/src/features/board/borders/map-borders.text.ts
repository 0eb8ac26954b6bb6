import type { Text } from '@undertone/domain/core/text'

export const bordersText = {
  hint: {
    cn: '地图默认不画国界：部分国家和地区对国界的画法有规定。可在此上传经审定的国界，所有大屏的地图都会使用。',
    en: 'Maps show no country borders by default, since some countries regulate how they are drawn. Upload borders that were approved for your market: the maps of all large screens use them.',
  },
  upload: { cn: '上传 GeoJSON', en: 'Upload GeoJSON' },
  uploading: { cn: '正在读取', en: 'Reading' },
  format: {
    cn: 'WGS 84 坐标的面或线，最大 {max} MB；会简化到大屏所需的精度',
    en: 'Polygons or lines in WGS 84, at most {max} MB; simplified to what a large screen needs',
  },
  uploaded: { cn: '已读取 {n} 条线', en: '{n} {n|line|lines} read' },
  none: { cn: '尚未上传国界', en: 'No borders uploaded' },
  file: { cn: '文件', en: 'File' },
  positions: { cn: '坐标点', en: 'Positions' },
  positionsOf: { cn: '{given} 个，简化后 {kept} 个', en: '{given}, simplified to {kept}' },
  by: { cn: '上传', en: 'Uploaded' },
  show: { cn: '在地图上显示国界', en: 'Show borders on maps' },
  preview: { cn: '国界预览', en: 'Preview of the borders' },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除国界？', en: 'Delete the borders?' },
} as const satisfies Record<string, Text>
