import { isOfPlatform, permissionOf } from '../core/resource.ts'
import { type UploadKind, uploadKinds } from '../file/upload-kinds.table.ts'
import { resources } from './resources.ts'

/** The permissions that allow uploads of a kind, each of which is enough: those to use such a file afterwards. */
export const uploadRights = ({ fields, permissions }: UploadKind): readonly string[] => [
  ...resources.flatMap((of) =>
    Object.values(of.fields).some((field) => field.kind === fields) ? [permissionOf(of, 'add'), permissionOf(of, 'edit')] : [],
  ),
  ...permissions,
]

/** Whether the files of a kind belong to the platform alone. */
export const isPlatformUpload = (kind: UploadKind): boolean =>
  kind.permissions.length === 0 &&
  resources.every((of) => isOfPlatform(of) || !Object.values(of.fields).some((field) => field.kind === kind.fields))

/** The kinds of uploads that tenants have. */
export const tenantUploadKinds: readonly UploadKind[] = uploadKinds.filter((kind) => !isPlatformUpload(kind))
