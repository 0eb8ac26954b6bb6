import { choice, image, number, reference, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { collectionFrequencyMode, sleepMinutes } from '../device/device.enums.ts'
import { installationDirection, installationMethod } from '../device/sensor/mounting.enums.ts'
import { standardCollectMode } from '../inspection/inspection.enums.ts'
import { drivePort, sensorAxis } from './asset.enums.ts'
import { assetErrors } from './asset.errors.ts'

const place = { cn: '安装', en: 'Mounting' }
const collection = { cn: '采集', en: 'Collection' }

/** A measuring point (mapping): a place on a machine where a sensor sits. */
export const mapping = resource({
  key: 'mapping',
  label: { cn: '测点', en: 'Measuring point' },
  plural: { cn: '测点', en: 'Measuring points' },
  hint: {
    cn: '测点是设备上安装传感器的位置，例如驱动端轴承。',
    en: 'A measuring point is a place on the machine where a sensor sits, such as the drive-end bearing.',
  },
  permission: 'business:mapping',
  table: 'mapping',
  title: 'name',
  owner: 'equipmentId',
  fields: {
    name: text({ label: { cn: '测点名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    equipmentId: reference({
      label: { cn: '所属设备', en: 'Machine' },
      to: 'equipment',
      titleAs: 'equipmentName',
      required: true,
      list: true,
      search: true,
    }),
    orderNum: number({ label: { cn: '排序', en: 'Order' }, integer: true, min: 0, max: 9999, initial: 0 }),
    drivePort: choice(drivePort, { label: { cn: '端', en: 'End' }, list: true, search: true, section: place }),
    installationMethod: choice(installationMethod, {
      label: { cn: '安装方式', en: 'Fixed by' },
      list: true,
      initial: 'Bolt',
      section: place,
    }),
    installationDirection: choice(installationDirection, {
      label: { cn: '安装方向', en: 'Direction' },
      list: true,
      search: true,
      section: place,
    }),
    sensorDirection: choice(sensorAxis, {
      label: { cn: '传感器方向', en: 'Sensor axis' },
      section: place,
      help: { cn: '指向安装方向的传感器轴', en: 'The axis of the sensor that points in this direction' },
    }),
    picture: image({ label: { cn: '测点图片', en: 'Picture' }, section: place }),
    samplingCycle: choice(sleepMinutes, { label: { cn: '采样周期', en: 'Sampling cycle' }, section: collection }),
    sleepTime: choice(sleepMinutes, { label: { cn: '休眠时间', en: 'Sleep time' }, section: collection }),
    // Limits: point counts and frequencies of the specification, section 9 of its second document.
    wavePoints: number({
      label: { cn: '波形点数', en: 'Wave points' },
      integer: true,
      min: 1024,
      max: 1_048_576,
      section: collection,
      help: { cn: '采样频率 × 采集时长', en: 'Sampling frequency times duration' },
    }),
    samplingFrequency: choice(collectionFrequencyMode, { label: { cn: '采样频率', en: 'Sampling frequency' }, section: collection }),
    collectMode: choice(standardCollectMode, { label: { cn: '采集模式', en: 'Collect mode' }, section: collection }),
    // A guess: a long wave of 2^20 points at 12.8 kHz lasts 82 s.
    collectTime: number({ label: { cn: '采集时长', en: 'Duration' }, unit: 'second', min: 0.01, max: 300, section: collection }),
  },
  blocks: [{ by: 'sensor', field: 'mappingId', error: assetErrors.mappingIsBound }],
  sort: ['orderNum', 'name'],
  trail: [{ via: 'equipmentId', field: 'areaId', titleAs: 'areaName' }],
})
