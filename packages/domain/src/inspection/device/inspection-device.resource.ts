import { owningCompany } from '../../core/common-fields.ts'
import type { CodeOf } from '../../core/enum.ts'
import { choice, text, time } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { handheldKind } from './inspection-device.enums.ts'

/** A device with which values and waveforms are taken by hand. */
export const inspectionDevice = resource({
  key: 'inspectionDevice',
  label: { cn: '手持仪器', en: 'Handheld device' },
  plural: { cn: '手持仪器', en: 'Handheld devices' },
  hint: {
    cn: '登记点检用的测振仪、测温仪等；数值会注明由谁用哪台仪器测得。',
    en: 'The meters that people carry on rounds. Each value says who took it, and with which device.',
  },
  permission: 'business:inspectionStandard',
  table: 'inspection_device',
  title: 'name',
  owner: 'companyId',
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    companyId: owningCompany,
    kind: choice(handheldKind, {
      label: handheldKind.label,
      required: true,
      initial: handheldKind.members.Vibration.code,
      list: true,
      search: true,
      help: { cn: '手机的数值一律视为未校准', en: 'Values of a phone count as uncalibrated' },
    }),
    model: text({ label: { cn: '型号', en: 'Model' }, max: 60, list: true }),
    serialNumber: text({ label: { cn: '出厂编号', en: 'Serial number' }, max: 60, halfWidth: true, list: true }),
    calibratedUntil: time({
      label: { cn: '校准有效期至', en: 'Calibrated until' },
      list: true,
      help: {
        cn: '过期后的数值注明未校准，不参与报警、烈度和诊断；留空表示由公司自行保证',
        en: 'Values taken later count as uncalibrated: no alarms, zones or diagnosis. Left empty, the company vouches for it',
      },
    }),
    remark: text({ label: { cn: '备注', en: 'Notes' }, max: 500, multiline: true }),
  },
  blocks: [],
  sort: ['name', 'calibratedUntil'],
})

/** Whether what a device measures at a time (epoch ms) counts: a phone never does, others until their calibration ends. */
export const isCalibratedAt = (
  { kind, calibratedUntilMs }: { readonly kind: CodeOf<typeof handheldKind>; readonly calibratedUntilMs: number | null },
  ms: number,
): boolean => kind !== handheldKind.members.Phone.code && (calibratedUntilMs === null || ms <= calibratedUntilMs)
