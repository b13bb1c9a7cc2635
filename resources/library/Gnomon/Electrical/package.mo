within Gnomon;
package Electrical "Electric circuits"
end Electrical;
