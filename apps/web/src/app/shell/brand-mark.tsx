import { superId } from '@undertone/domain/access/account.enums'
import { useAccount } from '../../core/session/session.ts'
import { brandImageAddress, useBrand, useProductName } from '../../core/theme/brand.ts'
import { StoredImage } from '../../ui/file/stored-image.tsx'
import { Mark } from './mark.tsx'
import styles from './rail.module.css'

/** The logo at the top of the rail: the company's logo, in a collapsed rail rather its icon, else the product's mark and name. */
export function BrandMark({ folded }: { readonly folded: boolean }) {
  const brand = useBrand((state) => state.brand)
  const name = useProductName()
  const isOfPlatform = useAccount((state) => state.account?.info.user.superId === superId.members.Yes.code)
  const icon = folded ? brand?.browserLogo : null
  const fileId = icon ?? brand?.systemLogo
  const className = icon ? styles.icon : styles.logo
  // The super administrator sees the brand of the host, whose images may be a customer's: they are public.
  if (fileId && isOfPlatform) return <img className={className} src={brandImageAddress(fileId)} alt={name} />
  if (fileId) return <StoredImage className={className} fileId={fileId} alt={name} />
  return (
    <>
      <Mark />
      {!folded && <span className={styles.name}>{name}</span>}
    </>
  )
}
