/** What is signed of a package, and what a device needs to check it: all of it is in the shared attributes. */
export interface FirmwareManifest {
  readonly title: string
  readonly version: string
  /** Bytes. */
  readonly size: number
  /** SHA-256, 64 hexadecimal digits in small letters. */
  readonly checksum: string
}

/**
 * The text that is signed (Ed25519, UTF-8, each line ended by a line feed). The title names type, product, hardware and software, so that a
 * signature of one product is worth nothing for another.
 */
export const manifestText = ({ title, version, size, checksum }: FirmwareManifest): string =>
  `undertone-firmware-1\n${title}\n${version}\n${size}\n${checksum}\n`

/** Names of the shared attributes, as ThingsBoard has them; the last two are ours. */
export const firmwareAttributes = [
  'fw_title',
  'fw_version',
  'fw_size',
  'fw_checksum',
  'fw_checksum_algorithm',
  'fw_signature',
  'fw_public_key',
] as const

/** Keys by which devices report about their firmware, in attributes or telemetry. */
export const firmwareReportKeys: ReadonlySet<string> = new Set([
  'current_fw_title',
  'current_fw_version',
  'target_fw_title',
  'target_fw_version',
  'fw_title',
  'fw_version',
  'fw_state',
  'fw_error',
  'hw_version',
])
