import { sensorAxis } from '../../asset/asset.enums.ts'
import { severityBand } from '../../asset/severity/severity-band.ts'
import { ownCompany } from '../../core/common-fields.ts'
import { choice, flag, number, reference, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { alarmCountField, alarmIntervalField, effectiveCountField, hysteresisField } from '../threshold/timing-fields.ts'
import { bandFaultLine, bandMeasure, bandQuantity, bandScale } from './band-alarm.enums.ts'
import { bandCountInitial, bandHarmonics, bandMaxHz, bandMaxLimit, bandWidth } from './band-limits.ts'

const place = { cn: '适用范围', en: 'Where' }
const band = { cn: '频带', en: 'Band' }
const limits = { cn: '限值', en: 'Limits' }

/** Limits of a band of the spectrum: of one measuring point, or of every point of the machines that follow a template; of both where both are named. */
export const bandAlarm = resource({
  key: 'bandAlarm',
  label: { cn: '频带报警', en: 'Band alarm' },
  plural: { cn: '频带报警', en: 'Band alarms' },
  hint: {
    cn: '频带报警监视频谱的一段：固定频率、转速倍频或部件的故障频率。每个波形到达后自动计算，超限即报警。',
    en: 'A band alarm watches a part of the spectrum: in Hz, in orders of the speed, or about the fault lines of a part. Every wave is judged as it arrives.',
  },
  permission: 'business:bandAlarm',
  table: 'band_alarm',
  title: 'name',
  owner: 'companyId',
  fields: {
    name: text({ label: { cn: '频带名称', en: 'Name of the band' }, max: 60, required: true, list: true, search: true }),
    isOn: flag({ label: { cn: '启用', en: 'On' }, required: true, list: true, search: true, initial: true }),
    companyId: { ...ownCompany, section: place },
    mappingId: reference({
      label: { cn: '测点', en: 'Measuring point' },
      to: 'mapping',
      titleAs: 'mappingName',
      list: true,
      search: true,
      section: place,
    }),
    machineModelId: reference({
      label: { cn: '机型', en: 'Machine template' },
      to: 'machineModel',
      titleAs: 'machineModelName',
      list: true,
      search: true,
      section: place,
      help: { cn: '适用于所属公司及下级公司中使用该机型的全部设备', en: 'Holds for its machines in the company and below' },
    }),
    axis: choice(sensorAxis, {
      label: { cn: '轴向', en: 'Axis' },
      list: true,
      search: true,
      section: place,
      help: { cn: '留空为全部轴向', en: 'Empty: each of its axes' },
    }),
    quantity: choice(bandQuantity, {
      label: { cn: '频谱', en: 'Spectrum' },
      required: true,
      list: true,
      search: true,
      initial: 'velocity',
      section: band,
    }),
    envelopeFrom: number({
      label: { cn: '解调频带起始', en: 'Demodulated from' },
      unit: 'frequency',
      min: 0,
      max: bandMaxHz,
      section: band,
      help: { cn: '仅用于包络；留空为默认频带', en: 'Of an envelope; empty: the default band' },
    }),
    envelopeTo: number({
      label: { cn: '解调频带终止', en: 'Demodulated to' },
      unit: 'frequency',
      min: 0,
      max: bandMaxHz,
      section: band,
    }),
    scale: choice(bandScale, {
      label: { cn: '频带方式', en: 'Band in' },
      required: true,
      list: true,
      search: true,
      initial: 'Hz',
      section: band,
    }),
    // The band of vibration severity (ISO 20816-1), to begin with.
    low: number({
      label: { cn: '起始', en: 'From' },
      min: 0,
      max: bandMaxHz,
      initial: severityBand.lowHz,
      list: true,
      section: band,
      help: { cn: 'Hz 或转速倍数', en: 'Hz, or orders' },
    }),
    high: number({ label: { cn: '终止', en: 'To' }, min: 0, max: bandMaxHz, initial: severityBand.highHz, list: true, section: band }),
    faultLine: choice(bandFaultLine, { label: { cn: '故障频率', en: 'Fault line' }, list: true, search: true, section: band }),
    harmonics: number({
      label: { cn: '谐波数', en: 'Harmonics' },
      integer: true,
      min: 1,
      max: bandHarmonics.most,
      initial: bandHarmonics.initial,
      section: band,
      help: { cn: '从基频起合并计算的谐波个数', en: 'Taken together, from the first on' },
    }),
    widthPercent: number({
      label: { cn: '谱线宽度（±%）', en: 'Width (± %)' },
      min: bandWidth.least,
      max: bandWidth.most,
      initial: bandWidth.initial,
      section: band,
      help: { cn: '滚动轴承打滑一般不超过 2%', en: 'Bearings slip by up to 2 %' },
    }),
    measure: choice(bandMeasure, { label: { cn: '取值', en: 'Value' }, required: true, initial: 'Rms', section: band }),
    limitC: number({ label: { cn: 'C 级限值', en: 'Limit C' }, min: 0, max: bandMaxLimit, list: true, section: limits }),
    limitD: number({ label: { cn: 'D 级限值', en: 'Limit D' }, min: 0, max: bandMaxLimit, list: true, section: limits }),
    intervalCount: alarmCountField(
      { cn: '连续超限的波形达到此数后报警', en: 'Consecutive waves beyond the limit before an alarm begins' },
      bandCountInitial,
    ),
    effectiveIntervalCount: effectiveCountField({
      cn: '连续恢复的波形达到此数后结束',
      en: 'Consecutive waves back within it before the alarm ends',
    }),
    intervalTime: alarmIntervalField,
    hysteresis: hysteresisField,
  },
  blocks: [],
  sort: ['name', 'quantity', 'scale', 'limitD'],
  trail: [{ via: 'mappingId', field: 'equipmentId', titleAs: 'equipmentName' }],
})
