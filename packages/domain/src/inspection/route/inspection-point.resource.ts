import { sortOrder } from '../../core/common-fields.ts'
import { choice, reference, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { pointStatus, pointType } from '../inspection.enums.ts'

const place = { cn: '位置', en: 'Place' }

/** A place that is visited on rounds, with a code that proves the visit and a standard that says what is checked there. */
export const inspectionPoint = resource({
  key: 'inspectionPoint',
  label: { cn: '点检点', en: 'Inspection point' },
  plural: { cn: '点检点', en: 'Inspection points' },
  hint: {
    cn: '点检点是巡检时到达的位置，贴有二维码或 NFC 标签，并带有点检标准。',
    en: 'An inspection point is a place that rounds visit. It has a QR code or NFC tag, and a standard that says what is checked there.',
  },
  permission: 'business:inspectionPoint',
  table: 'inspection_point',
  title: 'name',
  owner: 'inspectionAreaId',
  fields: {
    name: text({ label: { cn: '点位名称', en: 'Point name' }, max: 60, required: true, list: true, search: true }),
    inspectionAreaId: reference({
      label: { cn: '点检区域', en: 'Inspection area' },
      to: 'inspectionArea',
      titleAs: 'inspectionAreaName',
      required: true,
      list: true,
      search: true,
    }),
    standardId: reference({
      label: { cn: '点检标准', en: 'Standard' },
      to: 'inspectionStandard',
      titleAs: 'standardName',
      required: true,
      list: true,
      search: true,
    }),
    type: choice(pointType, {
      label: { cn: '点位类型', en: 'Check-in' },
      required: true,
      initial: pointType.members.QRCode.code,
      list: true,
      search: true,
    }),
    status: choice(pointStatus, {
      label: { cn: '状态', en: 'Status' },
      required: true,
      initial: pointStatus.members.On.code,
      list: true,
      search: true,
    }),
    code: text({ label: { cn: '编码', en: 'Code' }, max: 20, readOnly: true, unique: true, list: true, search: true }),
    tagId: text({
      label: { cn: 'NFC 标签号', en: 'NFC tag number' },
      max: 40,
      halfWidth: true,
      unique: true,
      help: { cn: '标签出厂序列号；也可以把编码写入标签', en: 'The serial number of the tag; instead the code can be written into it' },
    }),
    mappingId: reference({
      label: { cn: '测点', en: 'Measuring point' },
      to: 'mapping',
      titleAs: 'mappingName',
      section: place,
      help: { cn: '在此读取的数值链接到该测点', en: 'What is read here links to this measuring point' },
    }),
    equipmentId: reference({
      label: { cn: '设备', en: 'Machine' },
      to: 'equipment',
      titleAs: 'equipmentName',
      list: true,
      search: true,
      section: place,
    }),
    orderNum: { ...sortOrder, list: false, section: place },
    remark: text({ label: { cn: '备注', en: 'Notes' }, max: 500, multiline: true, section: place }),
  },
  blocks: [],
  sort: ['orderNum', 'name'],
})

/** A code that stands on a tag or label: without letters that are taken for digits. */
export const pointCodeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const pointCodeLength = 10
