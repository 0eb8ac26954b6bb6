import { z } from 'zod'
import { owningCompany } from '../../core/common-fields.ts'
import { enumSchema } from '../../core/enum.ts'
import { choice, flag, number, reference, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import {
  collectionFrequencyMode,
  configStatus,
  deviceOnline,
  onlineFilter,
  sensorModel,
  sleepMinutes,
  upgradeStatus,
  workMode,
} from '../device.enums.ts'
import { sampleRate, uploadCycle, waveAxes, wavePointCount } from '../model/collection.enums.ts'
import { vbl50CollectSeconds } from '../model/device-limits.ts'
import { sensorCategory } from '../model/sensor-models.table.ts'
import { signalKind } from '../telemetry/signal.enums.ts'
import { alarmIntervalDefault, alarmIntervalHours } from './alarm-interval.enums.ts'
import { installationDirection, installationMethod } from './mounting.enums.ts'
import { sensorAlarmStatus } from './sensor-status.enums.ts'

const binding = { cn: '绑定', en: 'Binding' }
const orientation = { cn: '轴向', en: 'Axis orientation' }
const waves = { cn: '波形采集', en: 'Waveforms' }
const analogue = { cn: '模拟量', en: 'Analogue signal' }
/** A guess: beyond any range of current, level and pressure, to reject only typing errors. */
const rangeEnds = { min: -1_000_000, max: 1_000_000 } as const
const sampling = { cn: '采集', en: 'Sampling' }

/** A sensor. Periods in minutes; x1, y1, z1 are the directions of its axes. */
export const sensor = resource({
  key: 'sensor',
  label: { cn: '传感器', en: 'Sensor' },
  plural: { cn: '传感器', en: 'Sensors' },
  hint: {
    cn: '传感器通过网关上传数据，并绑定到设备的测点。请先新增网关。',
    en: 'A sensor sends its data through a gateway and is bound to a measuring point. Add a gateway first.',
  },
  permission: 'business:sensor',
  table: 'sensor',
  title: 'sensorId',
  owner: 'companyId',
  // Lists show what the device last reported.
  answers: {
    row: {
      /** State of its alarms and its contact, as of now. */
      alarmStatus: enumSchema(sensorAlarmStatus).optional(),
      batt: z.number().nullable().optional(),
      rssi: z.number().nullable().optional(),
      fwVersion: z.string().nullable().optional(),
      hwVersion: z.string().nullable().optional(),
      settingState: enumSchema(configStatus).nullable().optional(),
      /** State of its newest firmware upgrade, and the version of that. */
      upgradeStatus: enumSchema(upgradeStatus).nullable().optional(),
      upgradeVersion: z.string().nullable().optional(),
    },
  },
  fields: {
    sensorId: text({
      label: { cn: '传感器编号', en: 'Sensor ID' },
      max: 40,
      required: true,
      halfWidth: true,
      list: true,
      search: true,
      unique: true,
      pattern: { regex: /^[\w.:-]+$/, message: { cn: '仅限字母、数字和 . _ : -', en: 'Only letters, digits and . _ : -' } },
    }),
    name: text({ label: { cn: '传感器名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    model: choice(sensorModel, { label: { cn: '型号', en: 'Model' }, required: true, list: true, search: true }),
    category: choice(sensorCategory, {
      label: sensorCategory.label,
      list: true,
      search: true,
      help: {
        cn: '模拟量通道测量的物理量；其他型号由型号决定',
        en: 'Quantity that an analogue channel measures; decided by the model for all others',
      },
    }),
    installationMethod: choice(installationMethod, { label: { cn: '安装方式', en: 'Mounting method' }, required: true, initial: 'Bolt' }),
    companyId: { ...owningCompany, section: binding },
    gatewayId: reference({
      label: { cn: '网关', en: 'Gateway' },
      to: 'gateway',
      titleAs: 'gatewayName',
      required: true,
      list: true,
      search: true,
      section: binding,
    }),
    mappingId: reference({
      label: { cn: '测点', en: 'Measuring point' },
      to: 'mapping',
      titleAs: 'mappingName',
      required: true,
      mayBeUnset: true,
      list: true,
      search: true,
      section: binding,
    }),
    x1: choice(installationDirection, { label: { cn: 'X 轴', en: 'X axis' }, required: true, initial: 1, section: orientation }),
    y1: choice(installationDirection, { label: { cn: 'Y 轴', en: 'Y axis' }, required: true, initial: 3, section: orientation }),
    z1: choice(installationDirection, { label: { cn: 'Z 轴', en: 'Z axis' }, required: true, initial: 2, section: orientation }),
    signal: choice(signalKind, { label: signalKind.label, section: analogue, initial: '4-20mA' }),
    rangeLow: number({
      label: { cn: '量程下限值', en: 'Value at 4 mA or 0 V' },
      ...rangeEnds,
      section: analogue,
      initial: 0,
    }),
    rangeHigh: number({
      label: { cn: '量程上限值', en: 'Value at 20 mA or 10 V' },
      ...rangeEnds,
      section: analogue,
      help: {
        cn: '低于 3.6 mA 为断线，高于 21 mA 为信号超上限，均不作为测量值',
        en: 'Below 3.6 mA is a broken wire and above 21 mA a failure; neither is stored as a value.',
      },
    }),
    sensorSensitivity: number({
      label: { cn: '灵敏度', en: 'Sensitivity' },
      unit: 'sensitivity',
      min: 0.001,
      max: 100_000,
      required: true,
      initial: 100,
      section: sampling,
    }),
    sleepT: choice(sleepMinutes, { label: { cn: '休眠周期', en: 'Sleep period' }, required: true, initial: 30, section: sampling }),
    dataSampling: choice(sleepMinutes, {
      label: { cn: '采样周期', en: 'Sampling interval' },
      required: true,
      initial: 30,
      section: sampling,
    }),
    dataUpload: choice(sleepMinutes, {
      label: { cn: '上传周期', en: 'Upload interval' },
      keywords: 'upload period',
      required: true,
      initial: 60,
      section: sampling,
    }),
    listening: number({
      label: { cn: '监听时长', en: 'Listening time' },
      unit: 'minute',
      min: 0,
      max: 60,
      required: true,
      initial: 1,
      section: sampling,
    }),
    learnTime: number({
      label: { cn: '学习周期', en: 'Learning period' },
      unit: 'day',
      integer: true,
      min: 1,
      max: 365,
      required: true,
      initial: 7,
      section: sampling,
    }),
    // A sensor of before this setting took effect has none: its alarms follow the template.
    alarmInterval: choice(alarmIntervalHours, {
      label: { cn: '报警间隔', en: 'Repeat notification' },
      keywords: 'alarm interval',
      required: true,
      mayBeUnset: true,
      initial: alarmIntervalDefault,
      section: sampling,
      help: {
        cn: '同一报警再次通知前的时间；单独设置了间隔的报警类型除外',
        en: 'Time before the same alarm is notified again, except for alarm types with their own interval',
      },
    }),
    waveEnabled: flag({ label: { cn: '波形采集', en: 'Waveform collection' }, initial: true, section: waves }),
    collectMode: choice(uploadCycle, { label: { cn: '波形采集方式', en: 'Collect waveforms' }, section: waves }),
    waveMode: choice(collectionFrequencyMode, { label: { cn: '采集模式', en: 'Collection mode' }, section: waves }),
    sampleHz: choice(sampleRate, { label: { cn: '采样率', en: 'Sampling rate' }, section: waves }),
    wavePoints: choice(wavePointCount, {
      label: { cn: '波形点数', en: 'Samples per waveform' },
      section: waves,
      help: { cn: '采样率 × 采集时长', en: 'Sampling rate × duration' },
    }),
    waveAxes: choice(waveAxes, { label: { cn: '波形轴向', en: 'Waveform axes' }, section: waves }),
    workMode: choice(workMode, { label: { cn: '工作模式', en: 'Operating mode' }, section: waves }),
    collectSeconds: number({
      label: { cn: '采集时长', en: 'Waveform duration' },
      unit: 'second',
      integer: true,
      ...vbl50CollectSeconds,
      section: waves,
    }),
    // Maximum values are guesses: above what an accelerometer of 500 m/s² measures.
    waveMiddleZ: number({
      label: { cn: '中频 Z 轴采集门限', en: 'Medium-frequency trigger, Z' },
      unit: 'velocity',
      min: 0,
      max: 1000,
      section: waves,
      help: { cn: '超过时采集波形；留空为始终采集', en: 'Waveforms are collected above this value. Leave empty to always collect.' },
    }),
    waveHighZ: number({
      label: { cn: '高频 Z 轴采集门限', en: 'High-frequency trigger, Z' },
      unit: 'velocity',
      min: 0,
      max: 1000,
      section: waves,
    }),
    waveHighAcc: number({
      label: { cn: '高频加速度采集门限', en: 'High-frequency acceleration trigger' },
      unit: 'acceleration',
      min: 0,
      max: 1000,
      section: waves,
    }),
    hfCompensation: number({
      label: { cn: '高频补偿系数', en: 'High-frequency compensation' },
      unit: 'ratio',
      min: 0,
      max: 100,
      section: waves,
      help: { cn: '1 为不补偿', en: '1 = no compensation' },
    }),
  },
  filters: {
    online: choice(onlineFilter, { label: deviceOnline.label }),
    bound: flag({ label: { cn: '是否绑定测点', en: 'Bound to a point' } }),
  },
  blocks: [],
  sort: ['sensorId', 'name', 'model'],
  trail: [{ via: 'mappingId', field: 'equipmentId', titleAs: 'equipmentName' }],
})
