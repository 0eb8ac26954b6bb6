/** The product logo: one beat of a machine. */
export function Mark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
      <path d="M1.5 10h4l2-6 3.5 12 2.5-8.5 1.5 2.5h3.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
