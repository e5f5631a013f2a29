/** Texts for the breadcrumb. */
export interface BreadcrumbMessages {
  label: string;
}

export const breadcrumbEs: BreadcrumbMessages = { label: 'Ruta de navegación' };

export const breadcrumbEn: BreadcrumbMessages = { label: 'Breadcrumb' };
