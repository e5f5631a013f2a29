/** Texts for the side menu. */
export interface SideMenuMessages {
  label: string;
  skip: string;
  openMenu: string;
  closeMenu: string;
  collapse: string;
  expand: string;
}

export const sideMenuEs: SideMenuMessages = {
  label: 'Menú principal',
  skip: 'Saltar al contenido',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  collapse: 'Contraer menú',
  expand: 'Expandir menú',
};

export const sideMenuEn: SideMenuMessages = {
  label: 'Main menu',
  skip: 'Skip to content',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  collapse: 'Collapse menu',
  expand: 'Expand menu',
};
