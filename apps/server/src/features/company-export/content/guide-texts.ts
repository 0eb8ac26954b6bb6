import { companyWaveFormat } from '@undertone/domain/company-export/company-export.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { Language, Text } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import type { GuidePart } from './guide.ts'
import type { LeftOutReason } from './left-out.table.ts'
import type { WaveFormat } from './write-waves.ts'

const t = (en: string, cn: string): Text => ({ cn, en })

/** Why something is not in an export. */
export const reasonTexts: Readonly<Record<LeftOutReason, Text>> = {
  platform: t('Belongs to the operator of the installation, not to this company.', '属于平台运营方，不属于本公司。'),
  log: t(
    'Logs of the installation: who logged in and who did what. They can be exported on their own screens.',
    '系统日志（登录、操作），可在各自的页面导出。',
  ),
  secret: t(
    'Only opens something: passwords, keys, tokens, links. They never leave the installation.',
    '仅用于授权：密码、密钥、令牌、链接，绝不导出。',
  ),
  transient: t('Work in progress that ends within days.', '几天内结束的临时数据。'),
  derived: t('Computed from the rest.', '可由其余数据重新计算。'),
  elsewhere: t('The measured values: they are in features/.', '测量值，见 features/。'),
}

/** The columns of the measured values. */
const columnRows = (language: Language): string[][] => [
  ['time', '', { en: 'Measuring time, UTC', cn: '测量时间（UTC）' }[language]],
  ['received_at', '', { en: 'When it arrived, UTC', cn: '到达时间（UTC）' }[language]],
  ['sensor_pk', '', { en: 'The sensor: id in data/sensor.json', cn: '传感器：data/sensor.json 中的 id' }[language]],
  ['resend, resent', '', { en: 'Marked by the device as sent again; recognised as a copy', cn: '设备标记为补发；被识别为重复' }[language]],
  ['quality', '', { en: 'Doubts about the value; 0 or empty is good', cn: '数据质量；0 或空为正常' }[language]],
  ...telemetryKeys.map(({ key, column, unit, axis }) => [column, units[unit].symbol, axis ? `${key} (${axis})` : key]),
  ['extra', '', { en: 'Keys without a column, as JSON', cn: '没有对应列的键（JSON）' }[language]],
]

const pythonExample = `import csv, numpy as np
row = next(csv.DictReader(open("waves.csv", encoding="utf-8-sig")))
samples = np.fromfile(row["file"], dtype="<f4")     # in the unit row["unit"]
hz = float(row["sampling_hz"])
spectrum = np.abs(np.fft.rfft(samples)) * 2 / len(samples)
`

/** What the page says before its lists. */
export function introduction(facts: { readonly snapshotAt: string; readonly zone: string }): GuidePart[] {
  return [
    {
      title: t('What this is', '这是什么'),
      lines: [
        t(
          'Everything that Undertone, a program for condition monitoring of machines, stored for one company. No part of Undertone is needed to read it: the files are JSON, CSV and plain numbers.',
          'Undertone（设备状态监测软件）为一家公司存储的全部数据。阅读这些文件不需要 Undertone：它们是 JSON、CSV 和普通数值。',
        ),
        t(
          'Begin with `points.csv`: the measuring points with their machines and the folders of their data.',
          '请从 `points.csv` 开始：各测点、所属设备及其数据所在的文件夹。',
        ),
        t(
          '`manifest.json` names every file with its size and SHA-256: what is whole can be proved.',
          '`manifest.json` 列出每个文件的大小和 SHA-256，可用于校验完整性。',
        ),
      ],
    },
    {
      title: t('What belongs together', '数据的一致性'),
      lines: [
        t(
          `The tables in \`data/\` are one snapshot of ${facts.snapshotAt}: all rows are of the same moment. Waveforms, files and measured values are those that were stored by then. They are read after the snapshot, while data come in, so: what was deleted in the meantime is missing (\`missing.csv\` names what is damaged or absent), and a value that arrived after the snapshot may be in \`features/\`.`,
          `\`data/\` 中的表是 ${facts.snapshotAt} 这一时刻的快照，所有行属于同一时刻。波形、文件和测量值是截至该时刻已存储的。它们在快照之后、数据继续写入时读取，因此：期间被删除的会缺失（\`missing.csv\` 列出损坏或不存在的），快照之后才到达的数值可能出现在 \`features/\` 中。`,
        ),
        t(
          `Times are in UTC. The company shows them in the time zone ${facts.zone}.`,
          `时间均为 UTC。公司在界面上使用的时区为 ${facts.zone}。`,
        ),
      ],
    },
  ]
}

/** What the folders have. */
export function folders(formats: readonly WaveFormat[], language: Language): GuidePart[] {
  const further = formats.map((format) => memberOf(companyWaveFormat, format)?.[language] ?? format).join(', ')
  return [
    {
      title: t('waves/: waveforms', 'waves/：波形'),
      lines: [
        t(
          '`waves.csv` lists every axis of every waveform: point, sensor, time of the first sample, axis, unit, sampling rate in Hz, number of samples, speed in r/min if known, and the file.',
          '`waves.csv` 列出每个波形的每个轴：测点、传感器、首个采样的时间、轴、单位、采样率（Hz）、采样点数、转速（r/min，如已知）和文件。',
        ),
        t(
          'A file `*.f32` is nothing but the samples: 32-bit floating-point numbers (IEEE 754, little-endian), one after another, in the unit of the list. X, Y and Z are the axes of the sensor; how it is mounted is in `data/sensor.json` (x1, y1, z1: 1 horizontal, 2 vertical, 3 axial).',
          '`*.f32` 文件只包含采样值：32 位浮点数（IEEE 754，小端），依次排列，单位见清单。X、Y、Z 为传感器的轴；安装方向见 `data/sensor.json`（x1、y1、z1：1 水平，2 垂直，3 轴向）。',
        ),
        ...(further
          ? [t(`The same waveforms are there as ${further}, all axes in one file.`, `同一波形另有 ${further} 格式，各轴在一个文件中。`)]
          : []),
      ],
      code: pythonExample,
    },
    {
      title: t('features/: measured values', 'features/：测量值'),
      lines: [
        t(
          'One CSV file for each point and month (UTC), a line for each time, as the devices sent them. `point-12` is the point with the id 12. Old values that were thinned out are in `*-spans.csv`: for each span of time and metric the number of values, their lowest, highest and mean, and the last one.',
          '每个测点每月（UTC）一个 CSV 文件，每个时刻一行，按设备上报的原值。`point-12` 是 id 为 12 的测点。已抽稀的旧数据在 `*-spans.csv` 中：每个时段和指标的个数、最小值、最大值、平均值和最后值。',
        ),
      ],
      table: { head: [t('Column', '列'), t('Unit', '单位'), t('Meaning', '含义')], rows: columnRows(language) },
    },
    {
      title: t('files/: uploaded files', 'files/：上传的文件'),
      lines: [
        t(
          'Pictures, sounds, documents. A file begins with its id, which the tables name; its whole name is in `data/file.json`.',
          '图片、音视频、文档。文件名以其 id 开头，表中以此引用；完整名称见 `data/file.json`。',
        ),
      ],
    },
    {
      title: t('reports/: signed reports', 'reports/：已签发的报告'),
      lines: [
        t(
          'Every signed version of a report as the PDF that people download. A file begins with the id of its version in `data/report_version.json`.',
          '每个已签发的报告版本，与下载的 PDF 相同。文件名以 `data/report_version.json` 中版本的 id 开头。',
        ),
      ],
    },
    {
      title: t('data/: everything else', 'data/：其余全部数据'),
      lines: [
        t(
          'One JSON file for each kind of record: an array with a record on each line. `dictionary.json` explains every column: type, unit, meaning of codes, and where the ids of other records are found. `enumerations.json` has all codes with their names. `library/` has records of the installation that the company used.',
          '每类记录一个 JSON 文件：一个数组，每行一条记录。`dictionary.json` 说明每一列：类型、单位、代码的含义、引用的记录在哪里。`enumerations.json` 列出所有代码及名称。`library/` 是公司使用过的平台公共记录。',
        ),
      ],
    },
  ]
}
