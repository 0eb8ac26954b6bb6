import { useBrand, useProductName } from '../../core/theme/brand.ts'
import { StoredImage } from '../../ui/file/stored-image.tsx'
import { Mark } from './mark.tsx'
import styles from './rail.module.css'

/** The logo at the top of the rail: the company's logo, else its name, else the product's mark and name. */
export function BrandMark({ folded }: { readonly folded: boolean }) {
  const brand = useBrand((state) => state.brand)
  const name = useProductName()
  if (folded && brand?.browserLogo) return <StoredImage className={styles.icon} fileId={brand.browserLogo} alt={name} />
  if (!folded && brand?.systemLogo) return <StoredImage className={styles.logo} fileId={brand.systemLogo} alt={name} />
  return (
    <>
      <Mark />
      {!folded && <span className={styles.name}>{name}</span>}
    </>
  )
}
