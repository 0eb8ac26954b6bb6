import type { Text } from '../core/text.ts'
import type { FileKindKey } from './file-kinds.table.ts'

const mega = 1_048_576
const giga = 1024 * mega

/** Who may edit work, and thereby attach files to it. */
const ofWork = ['business:faultRepair', 'business:faultUpkeep', 'business:inspectionRepair', 'business:inspectionUpkeep'].flatMap((of) =>
  ['assign', 'do'].map((action) => `${of}:${action}`),
)

/** Who may report, edit and put right hazards. */
const ofHazards = ['add', 'do'].map((action) => `business:inspectionDanger:${action}`)

/** Who may do rounds, whose items ask for pictures. */
const ofRounds = ['business:inspectionTask:do']

/** A purpose for which files are uploaded: who may, and how many bytes are stored for it. */
export interface UploadKind {
  readonly key: string
  readonly label: Text
  /** Kinds of content that it accepts. */
  readonly files: readonly FileKindKey[]
  /** The fields of resources that it fills: users who may add or edit such a row may upload. */
  readonly fields: 'image' | 'file' | null
  /** Further permissions, each of which is enough. */
  readonly permissions: readonly string[]
  /** Bytes that a tenant may have stored. The platform's own files are not limited. */
  readonly tenantBytes: number
  /** Bytes of an account that nothing refers to yet. */
  readonly accountBytes: number
}

/** The kinds of uploads. The bytes are guesses: a thousand machines with a photo each, a wave and a photo for each of some thousand alarms. */
export const uploadKinds = [
  {
    key: 'picture',
    label: { cn: '图片', en: 'Images' },
    files: ['png', 'jpeg', 'webp'],
    fields: 'image',
    permissions: [
      'business:alarm:handle',
      ...ofWork,
      ...ofHazards,
      ...ofRounds,
      'business:logbook:write',
      'business:faultCase:edit',
      'platform:faultCase:edit',
      'system:branding:edit',
      'platform:branding:edit',
    ],
    tenantBytes: 2 * giga,
    accountBytes: 200 * mega,
  },
  {
    key: 'attachment',
    label: { cn: '附件', en: 'Attachments' },
    files: ['png', 'jpeg', 'webp', 'pdf', 'wav', 'mp3', 'm4a', 'ogg', 'mp4', 'mov', 'webm', 'xlsx', 'zip'],
    fields: null,
    permissions: [
      'business:alarm:handle',
      ...ofWork,
      ...ofHazards,
      ...ofRounds,
      'business:logbook:write',
      'business:faultCase:edit',
      'platform:faultCase:edit',
    ],
    tenantBytes: 5 * giga,
    accountBytes: 400 * mega,
  },
  {
    key: 'package',
    label: { cn: '安装包', en: 'Packages' },
    files: ['apk', 'zip'],
    fields: 'file',
    permissions: [],
    tenantBytes: giga,
    accountBytes: 400 * mega,
  },
] as const satisfies readonly UploadKind[]

export type UploadKindKey = (typeof uploadKinds)[number]['key']

/** The kind of a key. */
export function uploadKindOf(key: string): UploadKind {
  const found = uploadKinds.find((kind) => kind.key === key)
  if (!found) throw new Error(`unknown kind of upload ${key}`)
  return found
}
