import { z } from 'zod'
import { enumSchema } from '../core/enum.ts'
import { choice, image, number, reference, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { collectionFrequencyMode, sleepMinutes } from '../device/device.enums.ts'
import { sampleRate, uploadCycle, waveAxes, wavePointCount } from '../device/model/collection.enums.ts'
import { installationDirection, installationMethod } from '../device/sensor/mounting.enums.ts'
import { sensorAlarmStatus } from '../device/sensor/sensor-status.enums.ts'
import { standardCollectMode } from '../device/setting/standard-collect-mode.enums.ts'
import { drivePort, sensorAxis, trainPart } from './asset.enums.ts'
import { assetErrors } from './asset.errors.ts'

const mounting = { cn: '安装', en: 'Mounting' }
const collection = { cn: '采集', en: 'Data collection' }

const planHelp = {
  cn: '采集设置下发给测点上的传感器；留空的项用传感器自己的设置',
  en: 'These settings are sent to the sensor at this point. Where one is empty, the sensor’s own applies.',
}

/** A measuring point (mapping): the location of a sensor on a machine. */
export const mapping = resource({
  key: 'mapping',
  label: { cn: '测点', en: 'Measuring point' },
  plural: { cn: '测点', en: 'Measuring points' },
  hint: {
    cn: '测点是设备上安装传感器的位置，例如驱动端轴承。',
    en: 'A measuring point is the location of a sensor on a machine, such as the drive-end bearing.',
  },
  permission: 'business:mapping',
  table: 'mapping',
  title: 'name',
  owner: 'equipmentId',
  // Lists show the state of the sensor at the point; its model decides the choices of the plan.
  answers: {
    row: {
      alarmStatus: enumSchema(sensorAlarmStatus).optional(),
      sensorModel: z.string().nullable().optional(),
      sensorCategory: z.string().nullable().optional(),
    },
  },
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
    drivePort: choice(drivePort, { label: { cn: '轴端', en: 'Shaft end' }, list: true, search: true, section: mounting }),
    trainPart: choice(trainPart, {
      label: { cn: '所在部件', en: 'Machine part' },
      section: mounting,
      help: {
        cn: '诊断据此判断轴的转速、联轴器两侧和电机；留空时由测点名称和设备类型推断',
        en: 'Tells the diagnosis which shaft turns here and which points face each other across the coupling. Left empty, it follows from the names.',
      },
    }),
    installationMethod: choice(installationMethod, {
      label: { cn: '安装方式', en: 'Mounting method' },
      list: true,
      initial: 'Bolt',
      section: mounting,
    }),
    installationDirection: choice(installationDirection, {
      label: { cn: '安装方向', en: 'Direction' },
      list: true,
      search: true,
      section: mounting,
    }),
    sensorDirection: choice(sensorAxis, {
      label: { cn: '传感器方向', en: 'Sensor axis' },
      section: mounting,
      help: { cn: '指向安装方向的传感器轴', en: 'Sensor axis that points in this direction' },
    }),
    picture: image({ label: { cn: '测点图片', en: 'Image' }, section: mounting }),
    defaultPicture: image({
      label: { cn: '默认图片', en: 'Default image' },
      section: mounting,
      help: {
        cn: '没有测点图片时显示，例如同型设备的示意图',
        en: 'Shown while the point has no image of its own, such as a drawing of this type of machine',
      },
    }),
    samplingCycle: choice(sleepMinutes, { label: { cn: '采样周期', en: 'Sampling interval' }, section: collection, help: planHelp }),
    sleepTime: choice(sleepMinutes, { label: { cn: '休眠时间', en: 'Sleep time' }, section: collection }),
    samplingFrequency: choice(collectionFrequencyMode, { label: { cn: '采样频率', en: 'Sampling frequency' }, section: collection }),
    sampleHz: choice(sampleRate, { label: { cn: '采样率', en: 'Sampling rate' }, section: collection }),
    wavePoints: choice(wavePointCount, {
      label: { cn: '波形点数', en: 'Samples per waveform' },
      section: collection,
      help: { cn: '采样率 × 采集时长', en: 'Sampling rate × duration' },
    }),
    waveAxes: choice(waveAxes, { label: { cn: '波形轴向', en: 'Waveform axes' }, section: collection }),
    uploadCycle: choice(uploadCycle, { label: { cn: '波形上传周期', en: 'Waveform upload interval' }, section: collection }),
    collectMode: choice(standardCollectMode, { label: { cn: '采集内容', en: 'Collected data' }, section: collection }),
    // A guess: a long waveform of 2^20 samples at 12.8 kHz lasts 82 s.
    collectTime: number({ label: { cn: '采集时长', en: 'Duration' }, unit: 'second', min: 0.01, max: 300, section: collection }),
  },
  blocks: [{ by: 'sensor', field: 'mappingId', error: assetErrors.mappingIsBound }],
  sort: ['orderNum', 'name'],
  trail: [{ via: 'equipmentId', field: 'areaId', titleAs: 'areaName' }],
})
