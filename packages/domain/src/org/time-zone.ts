/** Default time zone of a company, as an IANA name (specification: all times are UTC+8). */
export const defaultTimeZone = 'Asia/Shanghai'
