import type { Text } from '../core/text.ts'

/** An accepted kind of file. The content decides, never the name or the type stated by the browser. */
export interface FileKind {
  readonly key: string
  readonly label: Text
  readonly mime: string
  /** Allowed file extensions; the first is added to a name without one. */
  readonly extensions: readonly [string, ...string[]]
  /** Larger files are rejected. All limits are guesses: a photo of a large camera, a manual, ten minutes of sound, a year of tables. */
  readonly maxBytes: number
  /** Images are decoded and re-encoded, and may be displayed; all other files are download only. */
  readonly isImage: boolean
  /** Sound and video are played in the page, in ranges; they are stored as they came. */
  readonly plays?: 'sound' | 'video'
}

const mega = 1_048_576

/** The allowlist. Everything else (SVG, HTML, scripts, programs, GIF, office files with macros) is rejected. */
export const fileKinds = [
  { key: 'png', label: { cn: 'PNG 图片', en: 'PNG image' }, mime: 'image/png', extensions: ['png'], maxBytes: 20 * mega, isImage: true },
  {
    key: 'jpeg',
    label: { cn: 'JPEG 图片', en: 'JPEG image' },
    mime: 'image/jpeg',
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    maxBytes: 20 * mega,
    isImage: true,
  },
  {
    key: 'webp',
    label: { cn: 'WebP 图片', en: 'WebP image' },
    mime: 'image/webp',
    extensions: ['webp'],
    maxBytes: 20 * mega,
    isImage: true,
  },
  {
    key: 'pdf',
    label: { cn: 'PDF 文档', en: 'PDF document' },
    mime: 'application/pdf',
    extensions: ['pdf'],
    maxBytes: 50 * mega,
    isImage: false,
  },
  {
    key: 'wav',
    label: { cn: 'WAV 音频', en: 'WAV audio' },
    mime: 'audio/wav',
    extensions: ['wav'],
    maxBytes: 100 * mega,
    isImage: false,
    plays: 'sound',
  },
  {
    key: 'mp3',
    label: { cn: 'MP3 音频', en: 'MP3 audio' },
    mime: 'audio/mpeg',
    extensions: ['mp3'],
    maxBytes: 50 * mega,
    isImage: false,
    plays: 'sound',
  },
  {
    key: 'm4a',
    label: { cn: 'M4A 音频', en: 'M4A audio' },
    mime: 'audio/mp4',
    extensions: ['m4a'],
    maxBytes: 50 * mega,
    isImage: false,
    plays: 'sound',
  },
  {
    key: 'ogg',
    label: { cn: 'OGG 音频', en: 'OGG audio' },
    mime: 'audio/ogg',
    extensions: ['ogg', 'oga', 'opus'],
    maxBytes: 50 * mega,
    isImage: false,
    plays: 'sound',
  },
  {
    key: 'mp4',
    label: { cn: 'MP4 视频', en: 'MP4 video' },
    mime: 'video/mp4',
    extensions: ['mp4', 'm4v'],
    maxBytes: 50 * mega,
    isImage: false,
    plays: 'video',
  },
  {
    key: 'mov',
    label: { cn: 'MOV 视频', en: 'MOV video' },
    mime: 'video/quicktime',
    extensions: ['mov', 'qt'],
    maxBytes: 50 * mega,
    isImage: false,
    plays: 'video',
  },
  {
    key: 'webm',
    label: { cn: 'WebM 视频', en: 'WebM video' },
    mime: 'video/webm',
    extensions: ['webm'],
    maxBytes: 50 * mega,
    isImage: false,
    plays: 'video',
  },
  {
    key: 'xlsx',
    label: { cn: 'Excel 工作簿', en: 'Excel workbook' },
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    maxBytes: 50 * mega,
    isImage: false,
  },
  {
    key: 'apk',
    label: { cn: 'APK 安装包', en: 'APK package' },
    mime: 'application/vnd.android.package-archive',
    extensions: ['apk'],
    maxBytes: 100 * mega,
    isImage: false,
  },
  {
    key: 'onnx',
    label: { cn: 'ONNX 模型', en: 'ONNX network' },
    mime: 'application/octet-stream',
    extensions: ['onnx'],
    maxBytes: 16 * mega,
    isImage: false,
  },
  {
    key: 'firmware',
    label: { cn: '固件', en: 'Firmware' },
    mime: 'application/octet-stream',
    extensions: ['bin'],
    maxBytes: 16 * mega,
    isImage: false,
  },
  {
    key: 'zip',
    label: { cn: 'ZIP 压缩包', en: 'ZIP archive' },
    mime: 'application/zip',
    extensions: ['zip'],
    maxBytes: 100 * mega,
    isImage: false,
  },
] as const satisfies readonly FileKind[]

export type FileKindKey = (typeof fileKinds)[number]['key']

/** The kind of a key; stored keys are always in the table. */
export function fileKindOf(key: string): FileKind {
  const found = fileKinds.find((kind) => kind.key === key)
  if (!found) throw new Error(`unknown file kind ${key}`)
  return found
}

/** Accepted kinds as a list for hints and errors, so that both name the same. */
export function kindList(keys: readonly string[]): Text {
  const names = keys.map((key) => fileKindOf(key).extensions[0].toUpperCase())
  return { cn: names.join('、'), en: names.join(', ') }
}

/** All image kinds. */
export const imageKinds: readonly string[] = fileKinds.filter((kind) => kind.isImage).map((kind) => kind.key)

/** Images with more pixels are rejected before decoding. A guess: twice a phone camera, an eighteenth of a 30,000 x 30,000 bomb. */
export const maxPixels = 50_000_000

/** Longer sides are scaled down to this, in px. A guess: a 4K wall, and the largest picture of the specification (2480 x 3508) whole. */
export const longestSidePx = 4096

/** Maximum length of a stored file name in characters; supported by every file system. */
export const longestFileName = 200

/** Extensions of executable or active content; a name with one of them before its last extension is rejected (security.md S-25). */
export const activeExtensions: readonly string[] = [
  ...['html', 'htm', 'xhtml', 'svg', 'xml', 'js', 'mjs', 'php', 'phtml', 'asp', 'aspx', 'jsp', 'cgi', 'sh', 'bat', 'cmd', 'ps1'],
  ...['exe', 'com', 'dll', 'msi', 'jar', 'scr', 'vbs', 'hta', 'lnk'],
]

/** Limits of a ZIP (or XLSX) file, to reject archive bombs. Guesses. */
export const archiveLimits = { entries: 10_000, unpackedBytes: 2048 * mega, ratio: 200 } as const
