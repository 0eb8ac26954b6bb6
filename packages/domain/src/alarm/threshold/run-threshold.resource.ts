import { choice, number, reference, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { alarmCountMax } from './alarm-limits.ts'
import { runMetric } from './run-threshold.enums.ts'

/** Detects whether a machine is running from a value of one of its points; without a rule the entered run status applies. */
export const equipmentRunThreshold = resource({
  key: 'equipmentRunThreshold',
  label: { cn: '运行判据', en: 'Run threshold' },
  plural: { cn: '运行判据', en: 'Run thresholds' },
  hint: {
    cn: '按某个测点的振动或转速判断设备是否运行。没有规则的设备使用录入的运行状态。',
    en: "Detects whether a machine is running from one point's vibration or speed. Machines without a rule use the run status entered for them.",
  },
  permission: 'business:equipmentRunThreshold',
  table: 'run_threshold',
  title: 'name',
  owner: 'mappingId',
  fields: {
    name: text({ label: { cn: '规则名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    mappingId: reference({
      label: { cn: '判断测点', en: 'Reference point' },
      to: 'mapping',
      titleAs: 'mappingName',
      required: true,
      list: true,
      search: true,
    }),
    metric: choice(runMetric, { label: { cn: '判断指标', en: 'Metric' }, required: true, list: true, search: true, initial: 'vX' }),
    // A guess: above any value of the listed metrics, to reject only typing errors.
    above: number({
      label: { cn: '运行阈值', en: 'Running above' },
      min: 0,
      max: 100_000,
      required: true,
      list: true,
      help: { cn: '大于此值视为运行，单位见指标', en: 'In the unit of the metric' },
    }),
    sampleCount: number({
      label: { cn: '连续次数', en: 'Consecutive samples' },
      integer: true,
      min: 1,
      max: alarmCountMax,
      required: true,
      list: true,
      // A guess: one sample can be an impact.
      initial: 2,
      help: { cn: '连续达到此次数后切换状态', en: 'Required before the state changes, in either direction' },
    }),
  },
  blocks: [],
  sort: ['name', 'metric', 'above'],
  trail: [{ via: 'mappingId', field: 'equipmentId', titleAs: 'equipmentName' }],
})
