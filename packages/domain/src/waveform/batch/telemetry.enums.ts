import { enumeration } from '../../core/enum.ts'

/** Where what an import brings comes from. */
export const batchSource = enumeration(
  'RecordingBatchSource',
  { cn: '导入来源', en: 'Source' },
  {
    Recordings: { code: 'recordings', cn: '录波文件', en: 'Recordings' },
    ThingsBoard: { code: 'thingsBoard', cn: 'ThingsBoard 遥测', en: 'ThingsBoard telemetry' },
  },
)

/** Files of an import of telemetry. */
export const telemetryFormat = enumeration(
  'TelemetryFormat',
  { cn: '遥测文件', en: 'Telemetry file' },
  {
    Devices: { code: 'devices', cn: '设备列表', en: 'List of devices' },
    Json: { code: 'timeseries', cn: '遥测（JSON）', en: 'Telemetry (JSON)' },
    Csv: { code: 'table', cn: '遥测（CSV）', en: 'Telemetry (CSV)' },
  },
)

/** Which part of a path names the device of a file that does not say it. */
export const deviceNamedBy = enumeration(
  'DeviceNamedBy',
  { cn: '来源设备名取自', en: 'Device is named by' },
  {
    File: { code: 'file', cn: '文件名', en: 'File' },
    Folder: { code: 'folder', cn: '文件夹名', en: 'Folder' },
  },
)
