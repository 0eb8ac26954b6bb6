import { sensorAxis } from '../../asset/asset.enums.ts'
import { severityBand } from '../../asset/severity/severity-band.ts'
import { owningCompany } from '../../core/common-fields.ts'
import { choice, flag, number, reference, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { pluginLimits } from '../../plugin/plugin-limits.ts'
import { alarmCountField, alarmIntervalField, clearCountField, hysteresisField } from '../threshold/timing-fields.ts'
import { bandFaultLine, bandMeasure, bandQuantity, bandScale } from './band-alarm.enums.ts'
import { bandCountInitial, bandHarmonics, bandMaxHz, bandMaxLimit, bandWidth } from './band-limits.ts'

const scope = { cn: '适用范围', en: 'Applies to' }
const band = { cn: '频带', en: 'Band' }
const limits = { cn: '限值', en: 'Limits' }

/** Limits for a band of the spectrum: at one measuring point, at every point of the machines of a template, or both. */
export const bandAlarm = resource({
  key: 'bandAlarm',
  label: { cn: '频带报警', en: 'Band alarm' },
  plural: { cn: '频带报警', en: 'Band alarms' },
  hint: {
    cn: '频带报警监视频谱的一段：固定频率、转速倍频或部件的故障频率。每个波形到达后自动计算，超限即报警。',
    en: 'A band alarm monitors a part of the spectrum: a fixed frequency range, orders of the running speed, or the fault frequencies of a component. Every waveform is evaluated when it arrives.',
  },
  permission: 'business:bandAlarm',
  table: 'band_alarm',
  title: 'name',
  owner: 'companyId',
  fields: {
    name: text({ label: { cn: '频带名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    isOn: flag({ label: { cn: '启用', en: 'Enabled' }, required: true, list: true, search: true, initial: true }),
    companyId: { ...owningCompany, section: scope },
    mappingId: reference({
      label: { cn: '测点', en: 'Measuring point' },
      to: 'mapping',
      titleAs: 'mappingName',
      list: true,
      search: true,
      section: scope,
    }),
    machineModelId: reference({
      label: { cn: '设备模板', en: 'Machine template' },
      to: 'machineModel',
      titleAs: 'machineModelName',
      list: true,
      search: true,
      section: scope,
      help: {
        cn: '适用于所属公司及下级公司中使用该模板的全部设备',
        en: 'Applies to all machines with this template in the company and its sub-companies',
      },
    }),
    axis: choice(sensorAxis, {
      label: { cn: '轴向', en: 'Axis' },
      list: true,
      search: true,
      section: scope,
      help: { cn: '留空为全部轴向', en: 'Leave empty for all axes' },
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
      label: { cn: '解调频带起始', en: 'Demodulation band from' },
      unit: 'frequency',
      min: 0,
      max: bandMaxHz,
      section: band,
      help: { cn: '仅用于包络；留空为默认频带', en: 'Envelope only. Leave empty for the default band.' },
    }),
    envelopeTo: number({
      label: { cn: '解调频带终止', en: 'Demodulation band to' },
      unit: 'frequency',
      min: 0,
      max: bandMaxHz,
      section: band,
    }),
    scale: choice(bandScale, {
      label: { cn: '频带方式', en: 'Band type' },
      required: true,
      list: true,
      search: true,
      initial: 'Hz',
      section: band,
    }),
    // Default: the band of vibration severity (ISO 20816-1).
    low: number({
      label: { cn: '起始', en: 'From' },
      min: 0,
      max: bandMaxHz,
      initial: severityBand.lowHz,
      list: true,
      section: band,
      help: { cn: 'Hz 或转速倍数', en: 'In Hz or orders' },
    }),
    high: number({ label: { cn: '终止', en: 'To' }, min: 0, max: bandMaxHz, initial: severityBand.highHz, list: true, section: band }),
    faultLine: choice(bandFaultLine, { label: { cn: '故障频率', en: 'Fault frequency' }, list: true, search: true, section: band }),
    harmonics: number({
      label: { cn: '谐波数', en: 'Harmonics' },
      integer: true,
      min: 1,
      max: bandHarmonics.max,
      initial: bandHarmonics.initial,
      section: band,
      help: { cn: '从基频起合并计算的谐波个数', en: 'Number of harmonics combined, starting with the fundamental' },
    }),
    widthPercent: number({
      label: { cn: '谱线宽度（±%）', en: 'Width (± %)' },
      min: bandWidth.min,
      max: bandWidth.max,
      initial: bandWidth.initial,
      section: band,
      help: { cn: '滚动轴承打滑一般不超过 2%', en: 'Bearings slip by up to 2 %' },
    }),
    plugin: text({ label: { cn: '插件', en: 'Plug-in' }, max: pluginLimits.name, section: band }),
    pluginValue: text({
      label: { cn: '插件取值', en: 'Value of the plug-in' },
      max: pluginLimits.key,
      section: band,
      help: { cn: '插件声明中的取值标识', en: 'The key of the value in the declaration of the plug-in' },
    }),
    measure: choice(bandMeasure, { label: { cn: '取值', en: 'Value' }, required: true, initial: 'Rms', section: band }),
    limitC: number({ label: { cn: '警告限值', en: 'Warning limit' }, min: 0, max: bandMaxLimit, list: true, section: limits }),
    limitD: number({ label: { cn: '危险限值', en: 'Danger limit' }, min: 0, max: bandMaxLimit, list: true, section: limits }),
    intervalCount: alarmCountField(
      { cn: '连续超限的波形达到此数后报警', en: 'Consecutive waveforms over the limit before the alarm is raised' },
      bandCountInitial,
    ),
    effectiveIntervalCount: clearCountField({
      cn: '连续恢复的波形达到此数后解除报警',
      en: 'Consecutive waveforms within the limit before the alarm is cleared',
    }),
    intervalTime: alarmIntervalField,
    hysteresis: hysteresisField,
  },
  blocks: [],
  sort: ['name', 'quantity', 'scale', 'limitD'],
  trail: [{ via: 'mappingId', field: 'equipmentId', titleAs: 'equipmentName' }],
})
